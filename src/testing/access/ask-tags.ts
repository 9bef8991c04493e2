import type { TagJobState } from "@/infra/db/generated/enums";
import { withNothing } from "./ask-images";
import type { Ask, Asks, Scene } from "./scene";
import { approved } from "./things";

/** A tag of its own on an image. */
async function tag(scene: Scene): Promise<string> {
  const name = `tag ${scene.service.deps.newId()}`.toLowerCase();
  await approved(scene, { tags: [name] });
  return name;
}

/** With a tag that has another name, and brings another along. */
async function tied(scene: Scene) {
  const { db } = scene.service.deps;
  const [name, implied] = [await tag(scene), await tag(scene)];
  const alias = `${name} too`;
  const { id: tagId } = await db.tag.findUniqueOrThrow({ where: { name } });
  const other = await db.tag.findUniqueOrThrow({ where: { name: implied } });
  await db.tagAlias.create({ data: { name: alias, tagId } });
  await db.tagImplication.create({ data: { tagId, impliedId: other.id } });
  return { name, alias, implied };
}

async function job({ service }: Scene, state: TagJobState): Promise<{ id: string }> {
  const { deps, clock } = service;
  const id = deps.newId();
  const time = { createdAt: clock.now(), updatedAt: clock.now() };
  const names = { kind: "rename", fromName: "a", toName: "b", tagId: 0, actorId: "" };
  await deps.db.tagJob.create({ data: { id, state, total: 0, ...names, ...time } });
  return { id };
}

const withTag: Ask = async (scene) => ({ name: await tag(scene) });

/** Of the procedures about tags: what they are asked in the table. */
export const TAG_ASKS: Asks = {
  "tags.addAlias": async (scene) => {
    const name = await tag(scene);
    return { name, alias: `${name} too` };
  },
  "tags.addImplication": async (scene) => ({ name: await tag(scene), implied: await tag(scene) }),
  "tags.autocomplete": () => ({ q: "tag" }),
  "tags.browse": () => ({ prefix: "tag" }),
  "tags.describe": async (scene) => ({ name: await tag(scene), category: "meta" }),
  "tags.get": withTag,
  "tags.history": withTag,
  "tags.job": (scene) => job(scene, "done"),
  "tags.jobs": withNothing,
  "tags.list": withNothing,
  "tags.merge": async (scene) => ({ name: await tag(scene), into: await tag(scene) }),
  "tags.related": withTag,
  "tags.removeAlias": async (scene) => {
    const { name, alias } = await tied(scene);
    return { name, alias };
  },
  "tags.removeImplication": async (scene) => {
    const { name, implied } = await tied(scene);
    return { name, implied };
  },
  "tags.rename": async (scene) => {
    const name = await tag(scene);
    return { tag: name, name: `${name} anew` };
  },
  "tags.resumeJob": (scene) => job(scene, "stopped"),
  "tags.stopJob": (scene) => job(scene, "running"),
};
