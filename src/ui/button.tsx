import type { ButtonHTMLAttributes } from "react";
import { type ButtonLook, buttonStyle } from "./button-style";

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & ButtonLook;

/** Does something. What leads somewhere is a LinkButton. */
export function Button({ kind, size, type = "button", ...button }: Props) {
  return <button {...button} type={type} className={buttonStyle({ kind, size })} />;
}
