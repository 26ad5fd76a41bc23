import { type LinkProps, useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";

/** Goes to the page before; where there is none, as in a tab that began here, to the fallback. */
export function useGoBack(fallback: LinkProps): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void navigate({ ...fallback, replace: true });
  };
}
