import { at, createRandom } from '../random.ts'
import { mensHair, womensHair } from './hair.ts'

const grounds = [
  '#cfe3e6',
  '#f3dccb',
  '#dbe5cf',
  '#e2dcee',
  '#f2e3bd',
  '#cddff0',
  '#f0d5d8',
  '#d3e6dc',
  '#e7e0d6',
  '#d6dbf0',
]
const clothes = [
  '#1d6f7c',
  '#c9704a',
  '#4f7f5b',
  '#665a9c',
  '#b08a2e',
  '#3a6ea5',
  '#a8505f',
  '#3d4f5c',
  '#7d8f9a',
  '#8a5a83',
  '#e0e4e6',
  '#2f3e4a',
]
const skins = ['#f6d6bd', '#f0c8a8', '#e8bb98', '#dca986']
const hairs = ['#2b2523', '#38302b', '#4a3a30', '#1f2226', '#5b4637']
const collars = ['round', 'shirt', 'hood', 'jacket'] as const

/** A portrait in a few shapes, always the same for a number. Odd numbers show women, even numbers men. */
export function avatar(number: number): string {
  const random = createRandom(number * 7_919)
  const ground = random.pick(grounds)
  const skin = random.pick(skins)
  const hair = random.pick(hairs)
  const cloth = random.pick(clothes)
  const style = random.pick(number % 2 === 1 ? womensHair : mensHair)
  const { back, front } = style(hair)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<rect width="96" height="96" fill="${ground}"/>`,
    `<circle cx="${random.int(20, 76)}" cy="${random.int(22, 40)}" r="${random.int(34, 46)}" fill="#fff" opacity=".28"/>`,
    back,
    body(cloth, skin, at(collars, random.int(0, collars.length - 1))),
    `<path d="M40 56h16v12a8 8 0 0 1-16 0z" fill="${shade(skin)}"/>`,
    `<path d="M31.500 38a16.500 17 0 0 1 33 0v4.500a16.500 18.500 0 0 1-33 0z" fill="${skin}"/>`,
    `<circle cx="31" cy="44" r="3.600" fill="${skin}"/><circle cx="65" cy="44" r="3.600" fill="${skin}"/>`,
    face(random.chance(0.28), hair),
    front,
    '</svg>',
  ].join('')
}

function body(cloth: string, skin: string, collar: (typeof collars)[number]): string {
  const shoulders = `<path d="M10 98c0-19 13-28 30-30h16c17 2 30 11 30 30z" fill="${cloth}"/>`
  const details = {
    round: `<path d="M38.500 67.500q9.500 12 19 0l-1.500-2h-16z" fill="${skin}"/>`,
    shirt: `<path d="M38 66l10 13 10-13 4 4-8 15-6-6-6 6-8-15z" fill="#fff" opacity=".92"/><path d="M40 66.500l8 10.500 8-10.500z" fill="${skin}"/>`,
    hood: `<path d="M30 72q2-9 9-8l9 10 9-10q7-1 9 8-8 10-18 10t-18-10z" fill="#000" opacity=".18"/><path d="M40 66l8 9 8-9z" fill="${skin}"/>`,
    jacket: `<path d="M39 66l9 32 9-32q-9 9-18 0z" fill="#fff" opacity=".9"/><path d="M40 66.500q8 8 16 0z" fill="${skin}"/><path d="M37 67l9 31h-8L30 74zM59 67l-9 31h8l8-24z" fill="#000" opacity=".16"/>`,
  }
  return shoulders + details[collar]
}

function face(hasGlasses: boolean, hair: string): string {
  const eyes =
    '<circle cx="41.500" cy="43.500" r="1.700" fill="#3a2d28"/><circle cx="54.500" cy="43.500" r="1.700" fill="#3a2d28"/>'
  const smile =
    '<path d="M44 51.800q4 3.400 8 0" fill="none" stroke="#a4614c" stroke-width="1.700" stroke-linecap="round"/>'
  const cheeks =
    '<circle cx="37" cy="49" r="3" fill="#e88f7a" opacity=".28"/><circle cx="59" cy="49" r="3" fill="#e88f7a" opacity=".28"/>'
  const brows = `<path d="M38.500 39q3-1.600 6 0M51.500 39q3-1.600 6 0" fill="none" stroke="${hair}" stroke-width="1.400" stroke-linecap="round" opacity=".8"/>`
  const rims = hasGlasses
    ? '<g fill="none" stroke="#3b4248" stroke-width="1.500"><rect x="35.500" y="38.800" width="11" height="9.500" rx="4.400"/><rect x="49.500" y="38.800" width="11" height="9.500" rx="4.400"/><path d="M46.500 42.500q1.500-1 3 0M35.500 42.500l-4-1M60.500 42.500l4-1"/></g>'
    : ''
  return brows + eyes + smile + cheeks + rims
}

/** The skin colour in the shadow of the chin. */
function shade(color: string): string {
  const channels = [1, 3, 5].map((start) => Math.round(Number.parseInt(color.slice(start, start + 2), 16) * 0.9))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
