import type { Campus } from './campuses/campus.ts'

export interface SitePage {
  readonly name: string
  readonly nameEn: string
  readonly description: string
  readonly descriptionEn: string
  readonly icon: string
  readonly nonce: string
  readonly campus: Campus
}

const styleOf = (brand: string, radius: number) => `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#eef4f4, #14201f); color: light-dark(#1c2b2e, #e3eeee) }
  main { width: min(30rem, calc(100vw - 3rem)); padding: 2.5rem 0; text-align: center }
  img { width: 5.5rem; height: 5.5rem }
  h1 { margin: 1rem 0 0; font-size: 1.75rem; line-height: 1.25 }
  p { margin: .75rem 0 0 }
  [lang=en] { color: light-dark(#4b6064, #a9bcbd) }
  .what { margin-top: 2rem; padding: 1.25rem 1.5rem; border-radius: ${radius}px; background: light-dark(#fff, #1d2c2b) }
  .what p:first-child { margin: 0 }
  p { text-wrap: balance }
  a { display: inline-block; margin-top: 2rem; padding: .6rem 1.5rem; border-radius: ${radius / 2}px; background: ${brand}; color: #fff; text-decoration: none }
  a:focus-visible { outline: 3px solid light-dark(#0f3f47, #9fd6df); outline-offset: 3px }
`

/** The page is in both languages, because the reader's preference is unknown. */
export function sitePage({ name, nameEn, description, descriptionEn, icon, nonce, campus }: SitePage): string {
  const { brand_color, card_radius } = campus.config
  const about =
    description === '' ? '' : `<p>${escapeHtml(description)}</p><p lang="en">${escapeHtml(descriptionEn)}</p>`
  return `<!doctype html>
<html lang="zh">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)} · ${campus.config.official_name}</title>
<link rel="icon" href="${campus.config.school_logo}" type="image/svg+xml">
<style nonce="${nonce}">${styleOf(brand_color, card_radius)}</style>
<main>
  <img src="${icon}" alt="">
  <h1>${escapeHtml(name)}</h1>
  <p lang="en">${escapeHtml(nameEn)}</p>
  ${about}
  <div class="what">
    <p>这里是演示校园。在真实的学校里，此链接会打开“${escapeHtml(name)}”。</p>
    <p lang="en">This is the demo campus. At a real university this link opens “${escapeHtml(nameEn)}”.</p>
  </div>
  <a href="/home">返回门户 · Back to the portal</a>
</main>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
