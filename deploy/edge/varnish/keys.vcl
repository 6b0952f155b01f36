# /etc/varnish/keys.vcl, for the user of Varnish only (mode 0640): VIDEO_KEY and, while it is replaced, VIDEO_KEY_ALSO, of 16
# characters or more. One that is empty signs nothing. `varnishreload` reads them again, and copies stay.
import blob;

sub vcl_init {
  new video_key = blob.blob(IDENTITY, "");
  new video_key_also = blob.blob(IDENTITY, "");
}
