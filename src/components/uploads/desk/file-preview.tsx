import { FileX } from "lucide";
import { Icon } from "@/ui/icon";
import { useCallback, useState } from "react";

type Props = {
  file: File;
  onSize: (size: { width: number; height: number }) => void;
  onUnreadable: () => void;
};

/** A picture from this device, as long as it is shown. */
export function FilePreview({ file, onSize, onUnreadable }: Props) {
  const [isUnreadable, setUnreadable] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => {
        URL.revokeObjectURL(address);
      };
    },
    [file],
  );
  if (isUnreadable) {
    return <Icon of={FileX} strokeWidth={1.25} className="m-auto size-10 h-full text-quiet" />;
  }
  return (
    <img
      ref={show}
      alt={file.name}
      decoding="async"
      onLoad={({ currentTarget }) => {
        onSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
      }}
      onError={() => {
        setUnreadable(true);
        onUnreadable();
      }}
      className="size-full object-contain"
    />
  );
}
