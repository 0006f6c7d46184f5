import bridge from '../../tailwind.config.ts'

const { fontSize: fontSizes, spacing, borderRadius, boxShadow, transitionDuration } = bridge.theme.extend

/** Lengths by role, in their current size: they depend on density and window. */
export function Lengths() {
  return (
    <ul className="scale">
      {Object.entries(spacing).map(([name, value]) => (
        <li key={name}>
          <span className="scale-bar" style={{ inlineSize: value }} />
          <strong>{name}</strong>
          <code>{value}</code>
          <code>h-{name}</code>
        </li>
      ))}
    </ul>
  )
}

/** The 4 px grid. */
export function Grid() {
  return (
    <ul className="steps">
      {[1, 2, 3, 4, 5, 6, 8, 10, 12].map((step) => (
        <li key={step}>
          <span className="steps-square" style={{ blockSize: step * 4, inlineSize: step * 4 }} />
          <span>{step * 4}</span>
          <code>p-{step}</code>
        </li>
      ))}
    </ul>
  )
}

/** Corners: one setting, and the radii that derive from it. */
export function Corners() {
  return (
    <ul className="tiles">
      {Object.entries(borderRadius).map(([name, value]) => (
        <li key={name}>
          <span className="tile-corner" style={{ borderStartStartRadius: value, borderStartEndRadius: value }} />
          <strong>{name}</strong>
          <code>rounded-{name}</code>
          <code>{value}</code>
        </li>
      ))}
    </ul>
  )
}

/** The sizes in pixels, for the browser's default font size and the theme's default text size. */
const pixels: Readonly<Record<string, number>> = { xs: 12, sm: 14, base: 16, lg: 20, xl: 24, '2xl': 32 }

const sizes = Object.entries(fontSizes).map(([name, [size, line]]) => ({
  name,
  size: String(size),
  lineHeight: typeof line === 'object' ? line.lineHeight : undefined,
}))

/** The type scale, in Chinese and English. */
export function TypeScale() {
  return (
    <ul className="types">
      {sizes.map(({ name, size, lineHeight }) => (
        <li key={name}>
          <span className="types-note">
            <strong>{pixels[name]} px</strong> <code>text-{name}</code> line {lineHeight}
          </span>
          <span lang="zh" style={{ fontSize: size, lineHeight }}>
            云山大学 Yunshan University 2026
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A border and one soft shadow; dark mode uses lightness instead. */
export function Elevation() {
  return (
    <ul className="tiles">
      {Object.entries(boxShadow).map(([name, value]) => (
        <li key={name}>
          <span className="tile-paper" style={{ boxShadow: value }} />
          <strong>{name}</strong>
          <code>shadow-{name}</code>
        </li>
      ))}
    </ul>
  )
}

/** Durations of animations; the bar moves while it is hovered or focused. */
export function Motion() {
  return (
    <ul className="tiles">
      {Object.entries(transitionDuration).map(([name, value]) => (
        <li key={name}>
          <button type="button" className="tile-motion" style={{ transitionDuration: value }}>
            <span aria-hidden="true" style={{ transitionDuration: value }} />
            <span className="page-hidden">Show {name}</span>
          </button>
          <strong>
            {name}, {value}
          </strong>
          <code>duration-{name}</code>
        </li>
      ))}
    </ul>
  )
}
