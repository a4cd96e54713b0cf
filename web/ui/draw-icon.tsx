import { createElement, type SVGProps } from 'react'

/** As the files of lucide-react contain it. */
type Drawing = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

/**
 * Makes the component of an icon. The build takes it in place of lucide-react's own (`server/pages/lean-packages.ts`), whose options the
 * site does not use: they are 1.1 kB of every page's script, and its classes are in the HTML of every icon.
 */
export default function drawIcon({ node }: Drawing) {
  return (props: SVGProps<SVGSVGElement>) => (
    <svg
      aria-hidden
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}
