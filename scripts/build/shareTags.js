/** What other programs show of a page when somebody sends its address: its name, what it is for, and a picture. */

/** Facts of each page, by the name of its HTML file. The pictures are made by `npm run screenshots`. */
exports.SHARED_PAGES = {
  index: {
    title: 'Social Sync',
    description:
      'Plan the posts of all your accounts in one place, in your browser: no server, no sign-in.',
    alt: 'The dashboard with the next posts of three brands',
  },
  analytics: {
    title: 'Analytics · Social Sync',
    description: 'How full a plan of posts is, by weekday, hour and account.',
    alt: 'The figures of a plan of posts',
  },
  scheduler: {
    title: 'Post Scheduler · Social Sync',
    description: 'Plan posts as a list, a week, a month or a grid, and see what is missing.',
    alt: 'A month of posts for three brands',
  },
  integration: {
    title: 'Social Media Integration · Social Sync',
    description: 'Name the accounts of eleven networks that you plan for. Nothing is signed in.',
    alt: 'The accounts of three brands',
  },
};

/** The size of each picture in pixels. */
exports.SHARED_SIZE = { width: 1200, height: 630 };

/** Returns the path of the picture of a page, in the folder `public`. */
exports.sharedPicture = (page) => `app/share-${page}.jpg`;

function tag(kind, name, content) {
  const text = String(content).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<meta ${kind}="${name}" content="${text}">`;
}

/**
 * Returns the tags of a page as HTML. Without the origin, the picture has no address that other programs could open.
 *
 * @param page the name of its HTML file
 * @param url the origin and the path of the build; see `publicUrl`
 */
exports.shareTags = function shareTags(page, { origin, base }) {
  const { title, description, alt } = exports.SHARED_PAGES[page];
  return [
    tag('property', 'og:type', 'website'),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    ...(origin
      ? [
          tag('property', 'og:image', origin + base + exports.sharedPicture(page)),
          tag('property', 'og:image:width', exports.SHARED_SIZE.width),
          tag('property', 'og:image:height', exports.SHARED_SIZE.height),
          tag('property', 'og:image:alt', alt),
          tag('name', 'twitter:card', 'summary_large_image'),
        ]
      : [tag('name', 'twitter:card', 'summary')]),
  ].join('');
};
