import preflight from 'tailwindcss/preflight.css?raw'

/** Values that Tailwind CSS 3 sets on every element; its utilities and those of the kit then change them. */
const startValues = `*, ::before, ::after {
  --tw-border-spacing-x: 0; --tw-border-spacing-y: 0; --tw-translate-x: 0; --tw-translate-y: 0; --tw-rotate: 0;
  --tw-skew-x: 0; --tw-skew-y: 0; --tw-scale-x: 1; --tw-scale-y: 1; --tw-pan-x: ; --tw-pan-y: ; --tw-pinch-zoom: ;
  --tw-ordinal: ; --tw-slashed-zero: ; --tw-numeric-figure: ; --tw-numeric-spacing: ; --tw-numeric-fraction: ;
  --tw-ring-inset: ; --tw-ring-offset-width: 0px; --tw-ring-offset-color: #fff; --tw-ring-color: rgb(59 130 246 / 0.5);
  --tw-ring-offset-shadow: 0 0 #0000; --tw-ring-shadow: 0 0 #0000; --tw-shadow: 0 0 #0000; }`

/** Sets more than any reset does, on every element that a reset names. */
const everything = `a, address, b, blockquote, button, caption, code, dd, details, dl, dt, fieldset, figure, h1, h2, h3, h4, h5, h6,
hr, img, input, label, legend, li, menu, ol, optgroup, output, p, pre, progress, select, small, strong, summary, svg, table,
td, textarea, th, ul { appearance: button; background: red; border: 3px dashed red; border-collapse: separate; box-sizing: content-box;
  color: red; cursor: default; font: 31px / 2 serif; height: auto; letter-spacing: 3px; list-style: square; margin: 3px;
  max-width: 20px; outline: 1px solid red; outline-offset: -7px; overflow: auto; padding: 3px; resize: vertical; text-align: right;
  text-decoration: underline wavy; text-indent: 3px; text-transform: uppercase; vertical-align: 3px }
*, ::before, ::after { box-sizing: content-box; border: 3px dashed red }
input::placeholder, textarea::placeholder { color: red; opacity: 0.2 }`

/** Resets outside of any layer. */
export const resets = { preflight, startValues, everything }
