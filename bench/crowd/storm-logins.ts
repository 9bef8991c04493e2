/** Sign-ins with a wrong password, so many at once, over and over: each has to be hashed. */
export async function stormLogins(
  url: string,
  { atOnce, until }: { atOnce: number; until: number },
): Promise<void> {
  const login = async () => {
    while (Date.now() < until) {
      const response = await fetch(`${url}/api/v1/auth`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username: "bench", password: "not the password" }),
      });
      await response.arrayBuffer();
      if (response.status >= 500 && response.status !== 503) {
        throw new Error(`login: ${response.status}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, login));
}
