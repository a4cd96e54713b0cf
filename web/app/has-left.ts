/** The address of the page, to be compared once there is an answer. */
export function addressNow(): string {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}

/** Whether the visitor has gone elsewhere since the page had this address: an answer then leads nowhere any more. */
export const hasLeft = (address: string): boolean => addressNow() !== address

/** The same of a list: with other filters it is the same page. */
export const hasLeftList = (pathname: string): boolean => window.location.pathname !== pathname
