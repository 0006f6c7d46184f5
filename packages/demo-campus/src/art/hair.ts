/** Hair behind the shoulders and over the forehead. */
interface Hair {
  readonly back: string
  readonly front: string
}

type HairStyle = (color: string) => Hair

const shape = (color: string, d: string) => `<path d="${d}" fill="${color}"/>`
/** The highlight on hair. */
const shine = (d: string) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".16"/>`

const sideFringe =
  'M30.500 43C29 25 37 18 48 18s19 7 17.500 25c-1.500-5-3-8-5-10.500C53 33 44 32 38 29c-2.500 4-5.500 7-7.500 14z'
const middleParting = 'M30.500 44C28 25 37 18 48 18s20 7 17.500 26C63 36 56 32 48 25c-8 7-15 11-17.500 19z'
const straightFringe = 'M30.500 42C28.500 25 37 18 48 18s19.500 7 17.500 24l-2.500-7H33z'

export const womensHair: readonly HairStyle[] = [
  // Long, with a fringe to one side.
  (color) => ({
    back: shape(color, 'M27 44C25 24 36 14 48 14s23 10 21 30c0 14 4 22 5 34H22c1-12 5-20 5-34z'),
    front: shape(color, sideFringe) + shine('M38 23q8-4 16-1'),
  }),
  // To the chin.
  (color) => ({
    back: shape(color, 'M26.500 60C23 40 26 14 48 14s25 26 21.500 46q-10 5-21.500 5t-21.500-5z'),
    front: shape(color, straightFringe) + shine('M37 24q10-5 19-1'),
  }),
  // A bun.
  (color) => ({
    back:
      shape(color, 'M48 2a10.500 10.500 0 1 1 0 21 10.500 10.500 0 1 1 0-21z') +
      shape(color, 'M29 46C26 26 36 15 48 15s22 11 19 31z'),
    front: shape(color, middleParting) + shine('M36 28q4-6 9-7'),
  }),
  // A ponytail.
  (color) => ({
    back:
      shape(color, 'M60 20c18-4 24 16 17 44-8 0-12-6-11-14 1-10 0-18-6-22z') +
      shape(color, 'M29 46C26 26 36 15 48 15s22 11 19 31z'),
    front: shape(color, sideFringe) + shine('M37 24q8-5 16-2'),
  }),
  // Waves to the shoulders.
  (color) => ({
    back: shape(color, 'M28 40C24 20 36 13 48 13s24 7 20 27c5 5 1 9 4 14s-1 12-8 13H32c-7-1-11-8-8-13s-1-9 4-14z'),
    front: shape(color, middleParting) + shine('M52 21q7 1 10 8'),
  }),
  // Two plaits.
  (color) => ({
    back:
      shape(color, 'M28 46C25 26 36 15 48 15s23 11 20 31z') +
      shape(
        color,
        'M30 48q-7 4-5 11-4 5-1 11-2 7 4 11 6-4 5-11 3-6 0-11 2-7-3-11zM66 48q7 4 5 11 4 5 1 11 2 7-4 11-6-4-5-11-3-6 0-11-2-7 3-11z',
      ),
    front: shape(color, straightFringe) + shine('M40 22q8-3 15 0'),
  }),
]

export const mensHair: readonly HairStyle[] = [
  // A side parting.
  (color) => ({
    back: shape(color, 'M30 42C27 24 37 15 49 15s20 9 17 27z'),
    front: shape(
      color,
      'M30.500 41C28 24 36 16 48 15.500c13-.5 20 8 17.500 25.500-1-5-2.500-8-4.500-10.500C52 33 44 30 40 26c-4 4-8 8-9.500 15z',
    ),
  }),
  // Short all round.
  (color) => ({
    back: '',
    front: shape(color, 'M31 39c-2-14 6-22 17-22s19 8 17 22l-2-6c-1-3-3-5-6-5H39c-3 0-5 2-6 5z'),
  }),
  // A fringe.
  (color) => ({
    back: shape(color, 'M29.500 43C27 25 36 15 48 15s21 10 18.500 28z'),
    front: shape(
      color,
      'M30 40C28 24 37 16.500 48 16.500S68 24 66 40q-2-3-3-7-3 3-7 2-2 2-6 1-4 2-8 0-4 1-8-1-2 3-4 5z',
    ),
  }),
  // Brushed up.
  (color) => ({
    back: '',
    front:
      shape(
        color,
        'M31 40c-2-7-2-13 1-17-1-6 5-10 11-9 7-4 19-2 20 5 4 4 4 12 2 21-1-5-2-8-4-10-5 1-9-1-12-3-4 3-9 3-14 2-2 3-3 6-4 11z',
      ) + shine('M40 19q8-4 16 0'),
  }),
  // Grey at the temples, high forehead.
  (color) => ({
    back: '',
    front:
      shape(color, 'M31 42c-3-15 5-24 17-24s20 9 17 24c-1-4-2-7-3-9-2-6-7-8-14-8s-12 2-14 8c-1 2-2 5-3 9z') +
      '<path d="M31 42c-1-4-1-7 0-10l2.500 1zM65 42c1-4 1-7 0-10l-2.500 1z" fill="#9a9694"/>',
  }),
]
