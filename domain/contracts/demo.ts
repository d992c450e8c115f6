/** The mail domain of the company that the demo is about; reserved, so that nobody real has it. */
export const DEMO_DOMAIN = 'tallowfield.example';
