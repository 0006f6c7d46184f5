/** Colours that the box gets from its surroundings: the manager has no tokens of the kit. */
export interface BoxColours {
  text: string
  muted: string
  border: string
  field: string
  accent: string
  danger: string
  warning: string
}

/** In a story the kit sets the font; the manager has no tokens of the kit. */
const MONOSPACE = 'var(--qd-font-mono, ui-monospace, Menlo, Consolas, monospace)'

/** The styles of the box as CSS text, because the manager accepts no stylesheet. */
export function configurationStyles({ text, muted, border, field, accent, danger, warning }: BoxColours): string {
  return `
.configuration { display: flex; flex-direction: column; gap: 8px; color: ${text}; font-size: 13px; line-height: 1.5; }
.configuration label { font-weight: 600; }
.configuration :is(p, dl, dd, h4) { margin: 0; }
.configuration section { margin-block-start: 12px; }
.configuration h4 { margin-block-end: 4px; color: ${muted}; font-size: 12px; font-weight: 600; }
.configuration code { font-family: ${MONOSPACE}; font-size: 12px; }
.configuration-hint { color: ${muted}; font-size: 12px; overflow-wrap: anywhere; }
.configuration textarea {
  box-sizing: border-box; inline-size: 100%; padding: 8px 10px; border: 1px solid ${border}; border-radius: 6px;
  background: ${field}; color: ${text}; font: 12px/1.5 ${MONOSPACE}; resize: vertical;
}
.configuration textarea::placeholder { color: ${muted}; opacity: 1; }
.configuration :is(textarea, button):focus-visible { outline: 2px solid ${accent}; outline-offset: 1px; }
.configuration-row { display: flex; flex-wrap: wrap; gap: 8px; }
.configuration button {
  min-block-size: 28px; padding: 2px 10px; border: 1px solid ${border}; border-radius: 6px; background: ${field};
  color: ${text}; font: inherit; font-weight: 500; cursor: pointer;
}
.configuration button:disabled { opacity: 0.5; cursor: default; }
.configuration dl > div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 8px; padding-block: 3px; }
.configuration dl > div + div { border-block-start: 1px solid ${border}; }
.configuration :is(dt, dd) { overflow-wrap: anywhere; }
.configuration dt { font-family: ${MONOSPACE}; font-size: 12px; }
.configuration dd { font-size: 12px; }
.configuration :is(p, dd).configuration-wrong, .configuration-wrong dd { color: ${danger}; }
.configuration-adjusted dd { color: ${warning}; }
`
}
