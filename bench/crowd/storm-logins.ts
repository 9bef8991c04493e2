/**
 * Sign-ins with a wrong password, so many at once, over and over: each has to be hashed.
 * @returns how many were answered
 */
export async function stormLogins(
  url: string,
  { atOnce, isOver }: { atOnce: number; isOver: () => boolean },
): Promise<number> {
  let answered = 0;
  const login = async () => {
    while (!isOver()) {
      const response = await fetch(`${url}/api/v1/auth`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username: "bench", password: "not the password" }),
      });
      await response.arrayBuffer();
      if (response.status >= 500 && response.status !== 503) {
        throw new Error(`login: ${response.status}`);
      }
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, login));
  return answered;
}
