/** `?a=1&b=2`, or `''` of no parameters. They are not counted by `size`, which Chrome has since 113 and Safari since 17. */
export function queryString(parameters: URLSearchParams): string {
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
