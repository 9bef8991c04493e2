import { router } from "../trpc";
import { chooseNsfw } from "./choose-nsfw";
import { chooseTheme } from "./choose-theme";

/** What a browser remembers, whoever sits at it. */
export const visitorRouter = router({ chooseNsfw, chooseTheme });
