import { expect, test } from 'vitest'
import { downloadFile } from './download-file.ts'

test('content is downloaded under its name', async () => {
  const downloads: { name: string; href: string }[] = []
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    downloads.push({ name: this.download, href: this.href })
  }
  try {
    downloadFile('list.csv', new Blob(['a,b'], { type: 'text/csv' }))
  } finally {
    HTMLAnchorElement.prototype.click = click
  }
  expect(downloads.map(({ name }) => name)).toEqual(['list.csv'])
  const response = await fetch(downloads[0]?.href ?? '')
  expect([await response.text(), response.headers.get('content-type')]).toEqual(['a,b', 'text/csv'])
})
