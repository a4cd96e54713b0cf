import type { MouseEvent } from 'react'

/** Whether the press of a link opens it in this tab: with one of these keys the browser opens or saves it elsewhere. */
export const opensHere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey)
