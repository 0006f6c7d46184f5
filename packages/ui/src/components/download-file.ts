/** Downloads content as a file. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser may read the content only after the person has chosen a place for the file
  setTimeout(() => URL.revokeObjectURL(address), 10 * 60_000)
}
