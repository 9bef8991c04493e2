/** What a backup cannot be loaded for; `message` says all there is to say. */
export class NotLoadable extends Error {
  override name = "NotLoadable";
}
