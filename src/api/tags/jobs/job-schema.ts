import { z } from "zod";
import { moment } from "../../moment";

const count = z.int().min(0);

export const jobSchema = z
  .object({
    id: z.string(),
    kind: z.string().meta({ examples: ["rename", "merge", "imply", "alias"] }),
    from: z.string().meta({ description: "The tag that the images have." }),
    to: z.string().meta({ description: "The one that they get." }),
    state: z.enum(["running", "stopped", "done"]),
    done: count.meta({ description: "Images gone through." }),
    total: count.meta({
      description: "How many there were at the beginning, or turned out to be.",
    }),
    createdAt: moment(),
    updatedAt: moment(),
  })
  .meta({ id: "TagJob", description: "A change of tags that images take over a while." });
