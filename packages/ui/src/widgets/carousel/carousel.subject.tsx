import type { Subjects } from '../../testing/subject.ts'
import { Carousel } from './carousel.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Carousel: {
    draw: (props) => (
      <Carousel interval={60_000} {...props}>
        <p>1</p>
        <p>2</p>
        <p>3</p>
      </Carousel>
    ),
  },
}
