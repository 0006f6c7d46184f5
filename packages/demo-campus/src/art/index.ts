import { AVATARS } from '../people/people.ts'
import { avatar } from './avatar.ts'
import { backgrounds } from './backgrounds.ts'
import { icons } from './icons.ts'
import { marks } from './logo.ts'
import { slides } from './slides.ts'

/** The picture at a path below `/media/`; undefined if there is none. Always the same for a path. */
export function drawPicture(path: string): string | undefined {
  const [, folder = '', name = ''] =
    /^(?:(icons|avatars|backgrounds|slides)\/)?([a-z0-9-]{1,40})\.svg$/.exec(path) ?? []
  if (name === '') return undefined
  if (folder === 'avatars') {
    const number = /^[1-9]\d{0,2}$/.test(name) ? Number(name) : 0
    return number > 0 && number <= AVATARS ? avatar(number) : undefined
  }
  const drawings = { '': marks, icons, backgrounds, slides }[folder as '' | 'icons' | 'backgrounds' | 'slides']
  return Object.hasOwn(drawings, name) ? drawings[name]?.() : undefined
}
