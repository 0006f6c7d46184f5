import { differenceEuclidean, wcagContrast, wcagLuminance } from 'culori'
import { describe, expect, test } from 'vitest'
import { testAll } from '../../../../scripts/support/test-all.ts'
import { checkContrast, contrastPairs, createTheme, type Palette, textOn } from './index.ts'

/** The same seeds in every run, so that a failure can be repeated. */
function seeds(count: number): string[] {
  let state = 20260001
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 8
  }
  return Array.from({ length: count }, () => `#${next().toString(16).padStart(6, '0')}`)
}

const corners = ['000000', 'ffffff', 'ff0000', '00ff00', '0000ff', 'ffff00', '00ffff', 'ff00ff', '777777', '808080']

const luminances = new Map<string, number>()

/** Luminance computed by culori, cached because culori reads a colour more slowly than a lookup takes. */
function luminanceOf(color: string): number {
  const luminance = luminances.get(color) ?? wcagLuminance(color)
  if (luminances.size < 200_000) luminances.set(color, luminance)
  return luminance
}

function failures(palette: Palette): string[] {
  return contrastPairs.flatMap(({ front, back, needed }) => {
    const [a, b] = [luminanceOf(palette[front]), luminanceOf(palette[back])]
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    return ratio >= needed ? [] : [`${front} ${palette[front]} on ${back} ${palette[back]}: ${ratio.toFixed(2)}`]
  })
}

describe('the palette', () => {
  const count = testAll ? 10_000 : 1_000
  test(`meets every contrast for ${count} random configurations of all colours and the corners of the colour cube, in both scales`, () => {
    const failed: string[] = []
    const all = [...corners.map((corner) => `#${corner}`), ...seeds(count)]
    for (const [at, seed] of all.entries()) {
      // each colour differs from the brand, and every tenth one is empty
      const colourAt = (step: number) => ((at + step) % 10 === 0 ? '' : (all[(at * 7 + step * 31) % all.length] ?? ''))
      const config = {
        brand: seed,
        secondary: colourAt(1),
        danger: colourAt(2),
        warning: colourAt(3),
        success: colourAt(4),
        info: colourAt(5),
        cardTitleBackground: colourAt(6),
      }
      const theme = createTheme(config)
      for (const scheme of ['light', 'dark'] as const) {
        for (const failure of failures(theme[scheme])) failed.push(`${JSON.stringify(config)} ${scheme}: ${failure}`)
      }
    }
    expect(failed).toEqual([])
  })

  test('every pair is listed once, and the check reports the pair that fails', () => {
    expect(new Set(contrastPairs.map(({ front, back }) => `${front} on ${back}`)).size).toBe(contrastPairs.length)
    const { light } = createTheme({ brand: '#ffe766' })
    expect(checkContrast(light).map(({ passes }) => passes)).toEqual(contrastPairs.map(() => true))
    const unreadable = checkContrast({ ...light, text: light.surface }).filter(({ passes }) => !passes)
    expect(unreadable).toContainEqual({ front: 'text', back: 'surface', needed: 7, ratio: 1, passes: false })
  })

  test('keeps the brand and the second colour exactly as solid colours', () => {
    for (const [at, brand] of seeds(200).entries()) {
      const secondary = seeds(201)[at + 1] ?? ''
      const { light, dark } = createTheme({ brand, secondary })
      expect([light.accent, dark.accent, light.secondary, dark.secondary]).toEqual([brand, brand, secondary, secondary])
    }
  })

  test('uses the brand for a missing second colour, and preserves a status colour where it is legible', () => {
    const plain = createTheme({ brand: '#8a1538' })
    for (const role of ['', '-hover', '-text', '-soft', '-mark'] as const) {
      expect(plain.light[`secondary${role}`]).toBe(plain.light[`accent${role}`])
    }
    const tones = createTheme({ success: '#006400', danger: '#ffb3b3' })
    expect(tones.light.success).toBe('#006400')
    const adjusted = tones.adjustments.map(({ scheme, token }) => `${scheme} ${token}`)
    expect(adjusted).toContain('dark success')
    expect(adjusted).toContain('light danger')
    expect(adjusted).not.toContain('light success')
    expect(adjusted).not.toContain('dark danger')
  })

  test('reports where a seed colour was adjusted, and only there', () => {
    const pale = createTheme({ brand: '#ffe766' }).adjustments.filter(({ scheme }) => scheme === 'light')
    expect(pale.map(({ token }) => token)).toEqual(['accent-text', 'accent-mark', 'focus'])
    expect(pale[0]).toMatchObject({ from: '#ffe766', needed: 4.5 })
    expect(createTheme({ brand: '#1f5fbf' }).adjustments.filter(({ scheme }) => scheme === 'light')).toEqual([])
  })

  test('reports the size of the adjustment as ΔE-OK, and how much of it is lightness', () => {
    const okDistance = differenceEuclidean('oklab')
    for (const brand of seeds(300)) {
      for (const adjustment of createTheme({ brand, cardTitleBackground: brand, secondary: brand, info: brand })
        .adjustments) {
        expect(adjustment.distance, `${brand} ${adjustment.token}`).toBeCloseTo(
          okDistance(adjustment.from, adjustment.to),
          2,
        )
        expect(Math.abs(adjustment.lightness)).toBeLessThanOrEqual(adjustment.distance + 0.001)
        expect(adjustment.ratio).toBeGreaterThanOrEqual(1)
        if (adjustment.token !== 'card-title-bg')
          expect(Math.sign(adjustment.lightness)).toBe(adjustment.scheme === 'light' ? -1 : 1)
      }
    }
    const [text] = createTheme({ brand: '#ffe766' }).adjustments
    expect(text).toMatchObject({ scheme: 'light', token: 'accent-text' })
    expect(text?.distance).toBeGreaterThan(0.3)
  })

  test('text on any colour has at least 4.5:1', () => {
    for (const background of seeds(2000)) {
      expect(wcagContrast(textOn(background as `#${string}`), background)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('the veil keeps text legible on a black, a white and a saturated picture', () => {
    const theme = createTheme({ mask: 1 })
    const [light, dark] = /light-dark\((#\w{8}), (#\w{8})\)/.exec(theme.variables['--qd-veil'] ?? '')?.slice(1) ?? []
    const over = (veil: string, picture: string) => {
      const alpha = Number.parseInt(veil.slice(7), 16) / 255
      const channel = (at: number) => {
        const mixed =
          Number.parseInt(veil.slice(at, at + 2), 16) * alpha +
          Number.parseInt(picture.slice(at, at + 2), 16) * (1 - alpha)
        return Math.round(mixed).toString(16).padStart(2, '0')
      }
      return `#${channel(1)}${channel(3)}${channel(5)}`
    }
    for (const picture of ['#000000', '#ffffff', '#ff0000', '#0000ff', '#00ff00']) {
      expect(wcagContrast(theme.light.text, over(light ?? '', picture))).toBeGreaterThan(4.5)
      expect(wcagContrast(theme.dark.text, over(dark ?? '', picture))).toBeGreaterThan(4.5)
    }
  })
})
