import { reviewText } from '@/core/review/reviewFiles';
import type { Review } from '@/core/review/sentPost';
import { reviewTag } from './posts';
import { escaped, htmlOf } from './tag';

/**
 * Returns the page of a review as one HTML file, which is read without scripts too. The posts are in it as HTML, with
 * their pictures, and as JSON without them.
 *
 * @param template `REVIEW_TEMPLATE`
 */
export function reviewPage({
  template,
  review,
}: {
  readonly template: string;
  readonly review: Review;
}): string {
  const json = reviewText(review);
  const [start = '', end = ''] = template.split('<!--review-->');
  return [
    start.replace('<title>Review</title>', () => `<title>${escaped(review.title)}</title>`),
    htmlOf(reviewTag(review)),
    // In a script element, "<" could end it.
    `<script type="application/json" id="review">${json.replaceAll('<', '\\u003c')}</script>`,
    end,
  ].join('');
}
