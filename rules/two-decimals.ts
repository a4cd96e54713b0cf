/** Whether a number has at most two decimals. */
export const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value
