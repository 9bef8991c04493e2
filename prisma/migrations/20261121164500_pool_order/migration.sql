-- An edit that changes the rating moves an image from one pool to the other. Two that move in opposite
-- directions must not wait for each other: both pools are locked first, always in the same order.
CREATE FUNCTION ema_change_slot(of_image TEXT, old_nsfw BOOLEAN, new_nsfw BOOLEAN)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM image_pools ORDER BY nsfw FOR UPDATE;
  PERFORM ema_free_slot(of_image, old_nsfw);
  PERFORM ema_take_slot(of_image, new_nsfw);
END $$;

-- As before, but for that.
CREATE OR REPLACE FUNCTION ema_image_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_live BOOLEAN := TG_OP <> 'INSERT' AND OLD.status = 'approved';
  is_live BOOLEAN := TG_OP <> 'DELETE' AND NEW.status = 'approved';
BEGIN
  IF NOT was_live AND NOT is_live THEN
    RETURN NULL;
  END IF;

  IF was_live AND is_live AND OLD.nsfw = NEW.nsfw AND OLD.tags = NEW.tags THEN
    NULL;
  ELSE
    PERFORM ema_count_tags(
      CASE WHEN was_live THEN OLD.tags ELSE '{}' END, was_live AND OLD.nsfw,
      CASE WHEN is_live THEN NEW.tags ELSE '{}' END, is_live AND NEW.nsfw
    );
  END IF;

  IF was_live AND is_live AND OLD.uploader_id = NEW.uploader_id THEN
    IF OLD.likes <> NEW.likes OR OLD.favorites <> NEW.favorites THEN
      UPDATE users SET
        likes_received = likes_received + NEW.likes - OLD.likes,
        favorites_received = favorites_received + NEW.favorites - OLD.favorites
      WHERE id = NEW.uploader_id;
    END IF;
  ELSE
    IF was_live THEN
      UPDATE users SET
        uploads = uploads - 1,
        likes_received = likes_received - OLD.likes,
        favorites_received = favorites_received - OLD.favorites
      WHERE id = OLD.uploader_id;
    END IF;
    IF is_live THEN
      UPDATE users SET
        uploads = uploads + 1,
        likes_received = likes_received + NEW.likes,
        favorites_received = favorites_received + NEW.favorites
      WHERE id = NEW.uploader_id;
    END IF;
  END IF;

  IF was_live AND is_live AND OLD.nsfw <> NEW.nsfw THEN
    PERFORM ema_change_slot(NEW.id, OLD.nsfw, NEW.nsfw);
  ELSIF was_live AND NOT is_live THEN
    PERFORM ema_free_slot(OLD.id, OLD.nsfw);
  ELSIF is_live AND NOT was_live THEN
    PERFORM ema_take_slot(NEW.id, NEW.nsfw);
  END IF;
  RETURN NULL;
END $$;
