import { useState } from 'react'
import { useLocation, useViewTransitionState } from 'react-router'

/** The name by which the browser knows a card's picture again on the product's page. */
export const MORPHING_PICTURE = 'product-picture'

/** Lets the picture of the card that was chosen grow into the one of its page, in browsers with view transitions. */
export function usePictureMorph(to: string) {
  const isChanging = useViewTransitionState(to)
  const [isChosen, setChosen] = useState(false)
  // A product's page has a picture of that name already, and two stop the transition.
  const isNameTaken = useLocation().pathname.startsWith('/shop/product/')
  const isMorphing = isChanging && isChosen && !isNameTaken
  return { onClick: () => setChosen(true), style: isMorphing ? { viewTransitionName: MORPHING_PICTURE } : undefined }
}
