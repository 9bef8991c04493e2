/** Reads what is sent to it, and answers 200: what any server would cost the machine. */
import { createServer } from "node:http";

createServer((message, response) => {
  message.resume().on("end", () => response.end("{}"));
}).listen(Number(process.env.PORT), "127.0.0.1");
