/** A call of the API as it is shown to who writes a program; a test sends it. */
export const API_EXAMPLE = `curl 'https://kith.example/api/projects?range=[0,9]' --globoff \\
  --header 'Authorization: Bearer kith_…'`;
