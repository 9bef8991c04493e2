const password = "a long enough one";

/** One with pictures, and a name as long as names can be. */
export const MEMBER = {
  username: "a_member.whose-name-is-35-letters.x",
  email: "member@example.org",
  password,
};

/** One who has done nothing yet. */
export const NEWCOMER = { username: "newcomer", email: "newcomer@example.org", password };
