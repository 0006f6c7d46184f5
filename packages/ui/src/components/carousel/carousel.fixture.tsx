import type { Fixtures } from '../../testing/fixture.ts'
import { Carousel } from './carousel.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Carousel: {
    render: (props) => (
      <Carousel interval={60_000} {...props}>
        <p>1</p>
        <p>2</p>
        <p>3</p>
      </Carousel>
    ),
    pattern: 'carousel',
  },
}
