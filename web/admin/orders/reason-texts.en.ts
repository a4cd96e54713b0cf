/** Reasons for a rejection as they are shown: they are kept in English, and what somebody typed stays as it is. */
export const texts = { reason: (reason: string): string => reason }
