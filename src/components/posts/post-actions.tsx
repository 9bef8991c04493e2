import { Flag, History, type IconNode, MessageSquarePlus, Pencil, Trash2 } from "lucide";
import { Icon } from "@/ui/icon";
import { Link } from "@/ui/link";
import { menuEntryStyle } from "@/ui/menu-style";
import { postAddress } from "./post-address";

type Viewer = { isUploader: boolean; canEdit: boolean; canDelete: boolean };

type Action = { path: string; label: string; icon: IconNode };

/** What else can be done with an image: pages of their own. */
export function PostActions({
  id,
  within,
  isPending,
  viewer,
}: {
  id: string;
  within: string | undefined;
  isPending: boolean;
  viewer: Viewer | undefined;
}) {
  return (
    <nav aria-label="This image" className="-mx-3 flex flex-col print:hidden">
      {actionsFor(viewer, isPending).map(({ path, label, icon }) => (
        <Link key={path} href={postAddress(id, { page: path, within })} className={menuEntryStyle}>
          <Icon of={icon} className="size-5 shrink-0 text-quiet" />
          {label}
        </Link>
      ))}
    </nav>
  );
}

function actionsFor(viewer: Viewer | undefined, isPending: boolean): Action[] {
  const all: (Action & { isFor: boolean })[] = [
    { path: "edit", label: "Edit", icon: Pencil, isFor: viewer?.canEdit === true },
    {
      path: "suggest",
      label: "Suggest an edit",
      icon: MessageSquarePlus,
      isFor: viewer?.canEdit !== true && !isPending,
    },
    { path: "history", label: "History", icon: History, isFor: true },
    { path: "report", label: "Report", icon: Flag, isFor: viewer?.isUploader !== true },
    {
      path: "delete",
      label: isPending && viewer?.isUploader === true ? "Withdraw" : "Delete",
      icon: Trash2,
      isFor: viewer?.canDelete === true,
    },
  ];
  return all.filter(({ isFor }) => isFor);
}
