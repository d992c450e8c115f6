/**
 * The statements that leave a table to the role that makes it: row-level security, forced, with one
 * policy. Whoever else is granted something sees no row until a policy of its own says which.
 */
export function ownersAlone(table: string): readonly string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    // Forced security binds the owner too, who fills the table.
    `create policy of_the_owner on ${table} to current_user using (true) with check (true)`,
  ];
}
