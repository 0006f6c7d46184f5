import english from './english.json'

const texts: Readonly<Record<string, string | undefined>> = english

/**
 * The language of the toolbar when the page was opened. Stories are loaded once, so another language opens the page
 * again.
 */
const locale = /(?:^|;)locale:(\w+)/.exec(new URLSearchParams(globalThis.location?.search).get('globals') ?? '')?.[1]

/**
 * The initial language of the toolbar: English, as on the pages. The tests start in Chinese, because they search for
 * texts as the stories write them.
 */
export const initialLocale = import.meta.env.MODE === 'test' ? 'zh' : 'en'

/** The language that stories show: Chinese, or English for every other language of the toolbar. */
export const specimenLanguage = languageFor(locale)

/** The language that stories show for one of the toolbar. */
export function languageFor(chosen = initialLocale): 'zh' | 'en' {
  return chosen === 'zh' ? 'zh' : 'en'
}

/** A text of a story in the language of the page; a text without an English translation stays Chinese. */
export function say(text: string): string {
  return specimenLanguage === 'zh' ? text : (texts[text] ?? text)
}

/**
 * The source of a regular expression with each run of Chinese in it looked up; the plugin writes the calls.
 * @public
 */
export function sayEach(pattern: string): string {
  return pattern.replace(/[\p{Script=Han}，。“”：！？]+/gu, say)
}
