/** Next hands every style sheet to these. */
export default { plugins: { "@tailwindcss/postcss": {} } };
