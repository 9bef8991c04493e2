import { trpcClient } from "@/client/trpc-client";
import { type ReactionRefusal, reactionRefusal } from "./reaction-refusal";

type Reaction = { id: string; type: "like" | "favorite"; create: boolean };

/** Likes, favours, or takes it back: it is loaded when somebody first does. @returns why it was refused */
export async function sendReaction(reaction: Reaction): Promise<ReactionRefusal | undefined> {
  try {
    await trpcClient.images.setRelationship.mutate(reaction);
    return undefined;
  } catch (error) {
    return reactionRefusal(error);
  }
}
