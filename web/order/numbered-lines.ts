/** The lines of an order with their numbers, which identify them: a line has no id, never moves, and two may be alike. */
export const numberedLines = <Line>(lines: readonly Line[]) => lines.map((line, number) => ({ line, number }))
