import { uploadForm } from "../factories";
import type { Ask, Asks } from "./scene";
import { approved, denied, pending } from "./things";

const PHASH = "00ff00ff00ff00ff";
const HASHES = { sha256: "0".repeat(64), phash: PHASH };

export const withNothing: Ask = () => ({});

/** Of the procedures about images, and of those for any visitor: what they are asked in the table. */
export const IMAGE_ASKS: Asks = {
  about: withNothing,
  "visitor.chooseNsfw": () => ({ nsfw: "shown" }),
  "visitor.chooseTheme": () => ({ theme: "dark" }),
  "images.batch": async (scene) => ({ ids: [await approved(scene)] }),
  "images.check": () => HASHES,
  "images.delete": async (scene) => ({ id: await approved(scene) }),
  "images.delete pending": async (scene) => ({ id: await pending(scene) }),
  "images.draw": withNothing,
  "images.edit": async (scene) => ({ id: await approved(scene), tags: ["dog"] }),
  "images.edit pending": async (scene) => ({ id: await pending(scene), tags: ["dog"] }),
  "images.get": async (scene) => ({ id: await approved(scene) }),
  "images.get pending": async (scene) => ({ id: await pending(scene) }),
  "images.get denied": async (scene) => ({ id: await denied(scene) }),
  "images.judgeSimilar": async (scene) => ({
    id: await approved(scene, { phash: PHASH }),
    otherId: await approved(scene, { phash: PHASH }),
    verdict: "variant",
  }),
  "images.list": withNothing,
  "images.neighbours": async (scene) => ({ id: await approved(scene), q: "tag" }),
  "images.post": async (scene) => ({ id: await approved(scene) }),
  "images.query": () => ({ q: "tag" }),
  "images.random": withNothing,
  "images.recommended": () => ({ tags: ["tag"] }),
  "images.revert": async (scene) => {
    const { service, people } = scene;
    const id = await approved(scene);
    const { token } = people.member;
    await service.rest("PATCH", `/images/${id}`, { token, body: { tags: ["dog"] } });
    return { id, to: 1 };
  },
  "images.search": withNothing,
  "images.setRelationship": async (scene) => ({
    id: await approved(scene),
    type: "like",
    create: true,
  }),
  "images.similar": async (scene) => ({ id: await approved(scene) }),
  "images.similar pending": async (scene) => ({ id: await pending(scene) }),
  "images.similarTo": () => ({ phash: PHASH }),
  "images.upload": () => uploadForm(),
  "images.versions": async (scene) => ({ id: await approved(scene) }),
  "images.versions pending": async (scene) => ({ id: await pending(scene) }),
};
