import { router } from "../trpc";
import { chooseTheme } from "./choose-theme";

/** What a browser remembers, whoever sits at it. */
export const visitorRouter = router({ chooseTheme });
