export { DENIAL_CODES } from "@/domain/moderation/denial-codes";
