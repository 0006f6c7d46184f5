import { controlsIn, describeElement } from '../controls.ts'
import { surround, whileMounted } from '../mount.tsx'
import type { NamedSubject } from '../subjects.ts'
import type { Rule } from './rule.ts'

/** What a press reaches: the control and the label that belongs to it. */
function areaOf(element: HTMLElement): { width: number; height: number } {
  const own = element.getBoundingClientRect()
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
  const boxes = [own, ...labels.map((label) => (label as HTMLElement).getBoundingClientRect())]
  return {
    width: Math.max(...boxes.map(({ width }) => width)),
    height: Math.max(...boxes.map(({ height }) => height)),
  }
}

/** Links in a line of text are as high as the line; and what is only read aloud, or is a file input, is not pressed. */
const isExempt = (element: HTMLElement) =>
  (element.matches('a') && getComputedStyle(element).display === 'inline') ||
  element.matches('[type=file]') ||
  element.offsetWidth <= 1

/** Whether its height is that of the theme’s controls, which grow for fingers. */
const hasControlHeight = (element: HTMLElement) =>
  [...element.classList].some((name) => /^q:(min-)?h-control(-sm|-lg)?$/.test(name))

function check({ subject }: NamedSubject): Promise<string[]> {
  return whileMounted(surround(subject.draw({})), (host) =>
    controlsIn(host)
      .filter((element) => !isExempt(element))
      .flatMap((element) => {
        const { width, height } = areaOf(element)
        const least = hasControlHeight(element) ? 40 : 24
        // half a pixel is lost where a size is given in parts of another
        // a link is as wide as its words
        const wide = width >= 23.5 || element.matches('a')
        if (height >= least - 0.5 && wide) return []
        return [
          `is too small for a finger: ${describeElement(element)}, ${Math.round(width)} × ${Math.round(height)} px`,
        ]
      }),
  )
}

/** On a phone, fingers find everything. */
export const targets: Rule = { title: 'can be hit with a finger on a phone', check }
