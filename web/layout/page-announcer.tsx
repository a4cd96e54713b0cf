import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Reads the title of a new page to screen readers, as a browser does when it loads a document. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const announced = useRef(pathname)

  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    setTitle(document.title)
  }, [pathname])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
