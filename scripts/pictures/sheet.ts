import type { Browser } from 'playwright'
import type { Picture } from './shoot.ts'

/** Lays pictures out on one labelled sheet: the wide ones in rows of four, the narrow ones beside each other. */
export async function makeSheet(browser: Browser, title: string, pictures: Picture[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 2480, height: 800 } })
  const figure = ({ label, image }: Picture, shownWidth: number) => `
    <figure style="width:${shownWidth}px">
      <figcaption>${label}</figcaption>
      <img width="${shownWidth}" src="data:image/jpeg;base64,${image.toString('base64')}">
    </figure>`
  const wide = pictures.filter(({ width }) => width > 1000)
  const narrow = pictures.filter(({ width }) => width <= 1000)
  const row = (list: Picture[], shownWidth: number) =>
    `<section>${list.map((p) => figure(p, shownWidth)).join('')}</section>`
  await page.setContent(`<!doctype html>
    <style>
      body { margin: 0; padding: 20px; background: #8a8f98; font: 600 18px sans-serif; }
      h1 { margin: 0 0 12px; font-size: 26px; }
      section { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; margin-bottom: 16px; }
      figure { margin: 0; } figcaption { margin-bottom: 4px; } img { display: block; }
    </style>
    <h1>${title}</h1>
    ${row(wide.slice(0, 4), 598)}
    <section>${narrow.map((p) => figure(p, 260)).join('')}${wide
      .slice(4)
      .map((p) => figure(p, 424))
      .join('')}</section>`)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  const sheet = await page.screenshot({ type: 'png', fullPage: true })
  await page.close()
  return sheet
}
