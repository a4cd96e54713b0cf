import type { ComponentProps, MouseEvent } from 'react'
import { type LinkProps, useHref, useLinkClickHandler } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> &
  Pick<LinkProps, 'to' | 'replace' | 'state' | 'preventScrollReset' | 'viewTransition'>

/** A link to a page of this site. React Router's own one has in it how its framework mode fetches pages ahead, which `fetchAhead` does here. */
export function Link({ to, replace, state, preventScrollReset, viewTransition, onClick, ...rest }: Props) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, preventScrollReset, viewTransition })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} href={href} onClick={click} />
}
