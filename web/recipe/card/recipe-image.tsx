import Box from "@mui/material/Box";
import { useState } from "react";
import { Plate } from "../../components/artwork.tsx";
import { focusOf, srcSetOf } from "./recipe-image-path.ts";

export interface RecipePhoto {
  /** Path of the image's 960 px variant (D28), or of the image itself if it has no variants. */
  imageUrl?: string | undefined;
  /** Dominant colour of the image, shown while it loads. */
  imageColor?: string | undefined;
}

interface RecipeImageProps {
  photo: RecipePhoto | undefined;
  /** Alternative text. Empty if the recipe's title is next to the image. */
  alt: string;
  sizes: string;
  ratio?: string;
  /** True if the image is visible without scrolling. Other images load lazily. */
  eager?: boolean;
  /** CSS position of the focal point. Needed only if the path does not contain the focal point. */
  focus?: string | undefined;
}

/** A recipe's photo with a fixed aspect ratio, 4:3 by default. Without a photo, shows a drawing of a plate. */
export function RecipeImage(props: RecipeImageProps) {
  const { photo, alt, sizes, ratio = "4 / 3", eager = false, focus } = props;
  const { imageUrl: src, imageColor } = photo ?? {};
  const [loadedSrc, setLoadedSrc] = useState<string>();
  const [incompleteSrc, setIncompleteSrc] = useState<string>();
  const [failedSrc, setFailedSrc] = useState<string>();
  const isMissing = !src || failedSrc === src;
  // If the width that the browser has chosen cannot be loaded, loads the photo at 960 px instead.
  const srcSet = src && incompleteSrc !== src ? srcSetOf(src) : undefined;
  return (
    <Box sx={{ ...frameStyle, aspectRatio: ratio, bgcolor: isMissing ? "tint.main" : imageColor }}>
      {isMissing ? (
        <Box role="img" aria-label={alt || "Sans photo"} sx={drawingStyle}>
          <Plate />
        </Box>
      ) : (
        <Box
          component="img"
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
          decoding="async"
          onLoad={() => setLoadedSrc(src)}
          onError={() => (srcSet ? setIncompleteSrc(src) : setFailedSrc(src))}
          style={{ objectPosition: focus ?? focusOf(src) }}
          sx={{ ...pictureStyle, opacity: eager || loadedSrc === src ? 1 : 0 }}
        />
      )}
    </Box>
  );
}

const frameStyle = {
  display: "grid",
  placeItems: "center",
  width: "100%",
  overflow: "hidden",
  backgroundImage: "radial-gradient(circle at 45% 35%, rgb(255 255 255 / 0.22), transparent 65%)",
} as const;

/** Shrinks the drawing to fit small frames. */
const drawingStyle = {
  display: "grid",
  maxWidth: "100%",
  "& svg": { maxWidth: "100%", height: "auto" },
} as const;

const pictureStyle = {
  display: "block",
  width: "100%",
  height: "100%",
  objectFit: "cover",
  minHeight: 0,
  transition: "opacity 200ms ease-out",
} as const;
