import { MAX_DISTANCE } from "../../src/domain/images/likeness/band-masks";
import { createPictureProcessor } from "../../src/infra/picture/process-picture";
import { bitsApart } from "../../src/testing/phashes";
import { copyScene, SCENE_CHANGES } from "../../src/testing/scene-copies";
import { drawScene, encodeScene, mirrored, type Scene } from "../../src/testing/scenes";

const SCENES = 1_000;
const MIRRORED = 200;

/** Generated pictures and ten changed copies of each, all by way of the upload's own pipeline. */
export async function benchHash(): Promise<void> {
  await benchScenes(`${SCENES} pictures`, SCENES, (scene) => scene);
  await benchScenes(`${MIRRORED} that are their own mirror image`, MIRRORED, mirrored);
}

async function benchScenes(
  name: string,
  count: number,
  change: (scene: Scene) => Scene,
): Promise<void> {
  const pictures = createPictureProcessor();
  const hashOf = async (bytes: Buffer) => (await pictures.process(bytes)).phash;
  const hashes: string[] = [];
  const distances = new Map<string, number[]>(SCENE_CHANGES.map((kind) => [kind, []]));
  for (let seed = 0; seed < count; seed++) {
    const scene = change(drawScene(seed));
    const hash = await hashOf(await encodeScene(scene));
    hashes.push(hash);
    for (const kind of SCENE_CHANGES) {
      const copy = await hashOf(await copyScene(scene, kind, seed));
      distances.get(kind)?.push(bitsApart(hash, copy));
    }
  }

  console.log(`\n${name}: part of the copies within ${MAX_DISTANCE} bits, and the median distance`);
  for (const [kind, all] of distances) print(kind, all);
  print("all", [...distances.values()].flat());
  const pairs = (count * (count - 1)) / 2;
  const near = countNear(hashes);
  console.log(`false pairs: ${near} of ${pairs} = ${((100 * near) / pairs).toFixed(4)} %`);
}

function print(kind: string, distances: number[]): void {
  const near = distances.filter((distance) => distance <= MAX_DISTANCE).length;
  const median = distances.toSorted((one, other) => one - other)[Math.floor(distances.length / 2)];
  console.log(
    `${kind.padEnd(32)}${(near / distances.length).toFixed(4)}${String(median).padStart(6)}`,
  );
}

/** Pairs of different pictures that would be taken for copies. */
function countNear(hashes: string[]): number {
  let near = 0;
  for (const [place, one] of hashes.entries()) {
    for (const other of hashes.slice(0, place)) {
      if (bitsApart(one, other) <= MAX_DISTANCE) near += 1;
    }
  }
  return near;
}
