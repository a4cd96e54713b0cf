/** Where the tape goes: drawn in the colours of the page. */
export function MeasuredHead({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 240 190"
      role="img"
      aria-label={label}
      fill="none"
      stroke="var(--ink)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mx-auto w-full"
      style={{ maxWidth: 240 }}
    >
      {/* Shoulders, neck, ears, face. */}
      <path d="M34 188c6-22 26-30 62-34v-14m48 0v14c36 4 56 12 62 34" />
      <path d="M70 92c-12-6-18 4-14 16s10 16 18 12m92-28c12-6 18 4 14 16s-10 16-18 12" fill="var(--paper)" />
      <path d="M70 78c0-40 22-60 50-60s50 20 50 60c0 46-22 74-50 74s-50-28-50-74z" fill="var(--paper)" />
      {/* Hair. */}
      <path d="M70 66c2-34 24-50 50-50s48 16 50 50c-10-14-18-22-34-26-20 10-46 6-66 26z" fill="var(--ink)" />
      <path d="M88 92c6-4 14-4 20 0m24 0c6-4 14-4 20 0M98 104h.1m43.8 0h.1M118 108c-2 8-6 12 4 12m-14 14c6 5 18 5 24 0" />
      {/* The tape, in front of the head and behind it. */}
      <path d="M62 70c18-12 98-12 116 0" stroke="var(--accent)" strokeDasharray="5 7" />
      <path d="M61 70c22 17 96 17 118 0" stroke="var(--accent)" strokeWidth="13" strokeLinecap="butt" />
      <path
        d="M61 70c22 17 96 17 118 0"
        stroke="var(--on-accent)"
        strokeWidth="6"
        strokeDasharray="1.5 8"
        strokeLinecap="butt"
      />
      <path d="M178 70c10 4 20 14 24 28" stroke="var(--accent)" strokeWidth="13" strokeLinecap="butt" />
    </svg>
  )
}
