/** Downloads content as a file. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // by then the browser has started the download
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
