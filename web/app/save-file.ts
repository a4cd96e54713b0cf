/** Hands a file to the browser, as if it had been downloaded. */
export function saveFile(name: string, content: string, type: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  // Not at once: some browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
