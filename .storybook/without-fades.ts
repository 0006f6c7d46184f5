/**
 * Everything is at once where it fades or slides to: what a story's test or axe looks at must not depend on how far an
 * animation has come. Delays stay, and so do durations that a story itself waits for.
 */
const style = document.createElement('style')
style.textContent = '*, ::before, ::after { animation-duration: 0s !important; transition-duration: 0s !important; }'
document.head.append(style)
