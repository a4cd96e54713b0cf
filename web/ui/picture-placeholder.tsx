/** A cap's outline where a picture is missing. */
export function PicturePlaceholder({ label }: { label: string }) {
  const outline = (
    <>
      <path d="M14 38c0-12 8-20 18-20s17 7 17 18" />
      <path d="M14 38c10-4 24-5 35-2 5 1 9 3 11 6-9-1-17-1-25 1" />
      <path d="M32 18v-2M32 18c-6 4-8 11-8 17M32 18c5 4 7 10 7 16" />
    </>
  )
  const look = {
    viewBox: '0 0 72 60',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.25,
    strokeLinecap: 'round',
    className: 'on-photo size-full bg-photo p-[22%] text-line-strong',
  } as const
  return label ? (
    <svg {...look} role="img" aria-label={label}>
      {outline}
    </svg>
  ) : (
    <svg {...look} aria-hidden="true">
      {outline}
    </svg>
  )
}
