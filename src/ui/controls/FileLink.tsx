import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface FileLinkProps {
  /** The path of the file, without the path below which the product is served. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a file of the build that is no page of the product. It opens in a new tab. */
export function FileLink(props: FileLinkProps) {
  // Without an opener, Chrome gives the address to the open window of an installed product.
  return <Link {...props} target="_blank" rel="opener" />;
}
