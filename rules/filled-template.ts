/**
 * A message with values instead of its placeholders: `{order}`. A blank value takes the space before it along, and a line that has
 * nothing else is as if it had not been there.
 */
export function filledTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const valueFor = (placeholder: string, space: string, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : placeholder.trimStart()
    return value === '' ? '' : space + value
  }
  return template
    .split('\n')
    .flatMap((line) => {
      const text = line.replace(/( *)\{(\w+)\}/g, valueFor).trimEnd()
      const filled = line.startsWith(' ') ? text : text.trimStart()
      return filled === '' && line.trim() !== '' ? [] : [filled]
    })
    .join('\n')
    .trim()
}
